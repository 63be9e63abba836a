// What a program may call, on the element and on the running lab alike. `ask(message)` gives a promise of the answer.
window.attentionLabMethods = (ask) => ({
  getState: ({text} = {}) => ask({type: 'get', what: 'state', text}).then(({state}) => state),
  setState: (wish) => ask({...(typeof wish === 'string' ? {link: wish} : wish), type: 'set'}).then(({state}) => state),
  getResult: ({text} = {}) => ask({type: 'get', what: 'result', text}).then(({result}) => result),
  getView: ({text} = {}) => ask({type: 'get', what: 'view', text}).then(({view}) => view),
  act: (node, value) => ask({type: 'act', node: String(node), value}).then(() => undefined),
  exportImage: (wish) =>
      ask({format: 'svg', ...wish, type: 'export'}).then(({data, mime}) => new Blob([data], {type: mime})),
  exportData: (wish) => ask({...wish, type: 'export'}).then(({data}) => data),
  importData: (name, data) => ask({type: 'import', name, data}).then(() => undefined),
  reset: () => ask({type: 'reset'}).then(() => undefined),
  focus: () => ask({type: 'focus'}).then(() => undefined),
});
