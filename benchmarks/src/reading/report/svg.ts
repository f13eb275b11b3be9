/** The few pieces of SVG that a plot is made of. Numbers are rounded, so that equal figures give equal bytes. */

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${format(value)}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escapeText(text));
}

function format(value: string | number): string {
  return typeof value === 'number'
    ? String(Math.round(value * 100) / 100)
    : escapeText(value).replaceAll('"', '&quot;');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
