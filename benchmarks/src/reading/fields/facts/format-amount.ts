/** How thousands and decimals are parted: `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`. */
export type Notation = 'comma-point' | 'point-comma' | 'space-comma' | 'apostrophe-point';

const marks: Record<Notation, { group: string; decimal: string }> = {
  'comma-point': { group: ',', decimal: '.' },
  'point-comma': { group: '.', decimal: ',' },
  'space-comma': { group: '\u00a0', decimal: ',' },
  'apostrophe-point': { group: "'", decimal: '.' },
};

/** Null, a fact that the document does not show, is an empty text. */
export function formatAmount(value: number | null, notation: Notation, decimals = 2): string {
  if (value === null) return '';
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const { group, decimal } = marks[notation];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return (value < 0 ? '-' : '') + grouped + (fraction === undefined ? '' : decimal + fraction);
}
