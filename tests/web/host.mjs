// Pages of other people, on an origin of their own, that hold the lab: what the tests of embedding stand on.
import {openPage, serve} from './harness.mjs';

// A page of a teacher: `body` on it, `script` in a file of its own, under the policy that the README tells them.
export async function hostPage(lab, body, script, options = {}) {
  const {headers = (policy) => ({'content-security-policy': policy}), ...rest} = options;
  const policy =
      `default-src 'none'; script-src 'self' ${lab.site.origin}; frame-src ${lab.site.origin}; img-src data:`;
  const html =
      `<!doctype html><html lang="ko"><meta charset="utf-8"><title>강의</title><link rel="icon" href="data:,">${body}
    <script src="/host.js"></script><script src="${lab.site.origin}/hosted/attention-lab.js" defer></script></html>`;
  const site =
      await serve('/nowhere', {headers: () => headers(policy), pages: {'/host.html': html, '/host.js': script}});
  const page = await openPage(lab.browser, site.origin + '/host.html', {wait: false, ...rest});
  page.on('close', () => site.close());
  return page;
}

export const LISTEN = `window.told = [];
  for (const name of ['ready', 'change', 'attempt', 'progress', 'notice', 'resize', 'error'])
    document.addEventListener('lab-' + name, ({detail, target}) => told.push({name, detail, id: target.id}));
  window.lab = () => document.querySelector('attention-lab');`;

export const FAR = 'document.querySelector("div").style.height = "4000px";';
