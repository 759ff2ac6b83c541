// `npm start`: installs and builds what is missing, then runs the product in this process.
// An old Node must be able to parse this file to print that it is too old, so it has no modern syntax.
const [major, minor] = process.versions.node.split('.').map(Number);
const isTooOld = major < 20 || (major === 20 && minor < 19);
const isUnsupported = major === 21 || (major === 22 && minor < 12);

if (isTooOld || isUnsupported) {
  const needed = isTooOld ? 'Node 20.19 or later' : 'Node 20.19, or 22.12 or later';
  console.error(
    `Mirabelle needs ${needed}; this is ${process.version}. Get a newer one at https://nodejs.org`,
  );
  process.exit(1);
} else {
  void import('./lib/arguments.mjs')
    .then(({ readArguments }) =>
      readArguments('npm start    installs and builds what is missing, and runs the product', {
        maxArguments: 0,
      }),
    )
    .then(() => import('./lib/start-product.mjs'))
    .then((product) => product.startProduct());
}
