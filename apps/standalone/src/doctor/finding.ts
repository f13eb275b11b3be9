/** One thing that was looked at. */
export interface Finding {
  what: string;
  state: 'ok' | 'warning' | 'fault';
  text: string;
}

const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };

/** The findings as a page for a person, and the one line that counts at its end. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.map(({ what, state, text }) => `  ${marks[state]}  ${what.padEnd(width)}  ${text}`);
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  const verdict = faults + warnings === 0 ? 'Nothing is wrong.' : `Faults: ${faults}. Warnings: ${warnings}.`;
  return `${lines.join('\n')}\n\n${verdict}\n`;
}

/** What a look finds; one that fails is a fault, with its reason. */
export async function look(what: string, find: () => Promise<Omit<Finding, 'what'>>): Promise<Finding> {
  try {
    return { what, ...(await find()) };
  } catch (error) {
    return { what, state: 'fault', text: error instanceof Error ? error.message : String(error) };
  }
}
