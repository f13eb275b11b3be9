/** Labels that mean the same field. A weak label names the field only where no field of the schema owns it. */
export interface BusinessTerm {
  /** What the rules over several fields call it. */
  readonly role: string;
  readonly labels: readonly string[];
  readonly weakLabels: readonly string[];
}

export function term(role: string, labels: string, weakLabels = ''): BusinessTerm {
  const split = (list: string): string[] =>
    list
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== '');
  return { role, labels: split(labels), weakLabels: split(weakLabels) };
}
