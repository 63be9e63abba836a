// --name VALUE on the command line.
export function option(name, otherwise) {
  const at = process.argv.indexOf('--' + name);
  return at > 0 ? process.argv[at + 1] : otherwise;
}
