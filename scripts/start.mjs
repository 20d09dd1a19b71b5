// Runs on whatever node the machine has. Nothing newer than import() may be written here: an old node
// must be able to read this file to the end, to say what it lacks.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error('This site needs Node 20 or newer and this is Node ' + process.versions.node + '.')
  process.exit(1)
}
void import('./start/run.mjs').then((module) => module.run())
