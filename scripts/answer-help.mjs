/** With `--help` or `-h` on the command line, prints the text and ends the process with 0: nothing else is done. */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit(0);
}
