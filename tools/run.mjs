// Runs a tool of the project after checking the Node version. Plain JavaScript, so that an old Node can report the error.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Node ${process.versions.node} is too old: this needs Node 24 or newer (on Linux x64 "npm ci" brings it along).`);
  process.exit(1);
}
const [name] = process.argv.slice(2);
try {
  await import(new URL(`./${name}.ts`, import.meta.url));
} catch (error) {
  // A mistyped option needs only the message, without a stack trace.
  if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${error.message.split('. ')[0]}.`);
  process.exit(1);
}
