/** A logger that keeps its warnings. */
export function createListeningLogger() {
  const warnings: string[] = [];
  const nothing = () => undefined;
  const logger = {
    warnings,
    debug: nothing,
    info: nothing,
    error: nothing,
    warn: (text: string) => warnings.push(text),
    child: () => logger,
  };
  return logger;
}
