// Installs missing packages and runs tools/commands/<name>.ts on the project's own Node. Plain JavaScript without
// static imports, so that a Node which is too old can still run it and print the message below.
// It is not an npm pre-script, because npm skips pre-scripts when the user's configuration contains
// ignore-scripts=true.

const [name, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Rounds needs Node 20 or newer; this is Node ${process.versions.node}. Get one from https://nodejs.org.`,
  );
  process.exit(1);
}

import('./setup/setup.mjs')
  .then(async ({ ensureInstalled, runTool }) => {
    await ensureInstalled({ forTests: /^(check|soak|test.*)$/.test(String(name)) });
    return runTool(`commands/${name}.ts`, rest);
  })
  .catch((error) => {
    console.error(error?.isPlain ? error.message : error);
    process.exit(1);
  });
