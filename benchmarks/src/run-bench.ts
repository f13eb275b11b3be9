/**
 * Runs a program and undoes what it has started, the last first, also when it fails or is interrupted: processes and
 * folders that it announces through `cleanUp`. The exit code is 0, 1 after an error, 130 after Ctrl-C.
 */
export async function runBench(
  program: (cleanUp: (undo: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  const undos: (() => Promise<void>)[] = [];
  let undoing: Promise<void> | undefined;
  const undoAll = (): Promise<void> =>
    (undoing ??= (async () => {
      for (const undo of undos.reverse()) await undo();
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void undoAll().finally(() => process.exit(130)));
  try {
    await program((undo) => undos.push(undo));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await undoAll();
  }
}
