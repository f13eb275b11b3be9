type FormatCheck = (text: string) => boolean;

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/i;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const internationalLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const mailbox = /^[^\s@"(),:;<>[\\\]]{1,64}$/;
const scheme = /^[a-z][a-z\d+.-]{0,40}:/i;
const pointer = /^(?:\/(?:[^~/]|~[01])*)*$/;

/**
 * The formats of JSON Schema that a text is held against. A time of day may lack its zone, as papers rarely print one; what
 * is not named here is not checked, as the drafts allow.
 */
export const formats: Readonly<Record<string, FormatCheck>> = {
  date: isDate,
  time: (text) => timeOfDay.test(text),
  'date-time': isInstant,
  duration: (text) =>
    text.length <= 60 &&
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/.test(text),
  email: (text) => isAddress(text, label) && /^[\x21-\x7e]*$/.test(text),
  'idn-email': (text) => isAddress(text, internationalLabel),
  hostname: (text) => isHost(text, label),
  'idn-hostname': (text) => isHost(text, internationalLabel),
  ipv4: isIpv4,
  ipv6: isIpv6,
  uri: (text) => isReference(text) && /^[\x21-\x7e]*$/.test(text) && scheme.test(text),
  'uri-reference': (text) => isReference(text) && /^[\x21-\x7e]*$/.test(text),
  iri: (text) => isReference(text) && scheme.test(text),
  'iri-reference': isReference,
  uuid: (text) => /^(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  'json-pointer': (text) => pointer.test(text),
  'relative-json-pointer': (text) =>
    /^(?:0|[1-9]\d{0,8})(?:#|\/.*)?$/s.test(text) && pointer.test(text.replace(/^\d+#?/, '')),
};

function isDate(text: string): boolean {
  const [, year, month, date] = day.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return false;
  const [monthNumber, dateNumber] = [Number(month), Number(date)];
  if (monthNumber < 1 || monthNumber > 12 || dateNumber < 1) return false;
  const lastDay = new Date(Date.UTC(2000 + (Number(year) % 400), monthNumber, 0)).getUTCDate();
  return dateNumber <= lastDay;
}

function isInstant(text: string): boolean {
  return isDate(text.slice(0, 10)) && /[t ]/i.test(text.charAt(10)) && timeOfDay.test(text.slice(11));
}

function isHost(text: string, part: RegExp): boolean {
  return text.length <= 253 && text.split('.').every((one) => part.test(one));
}

function isAddress(text: string, part: RegExp): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  return mailbox.test(local) && isHost(text.slice(at + 1), part);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0 || text.length > 45) return false;
  const groups = [...groupsOf(head), ...(tail === undefined ? [] : groupsOf(tail))];
  const last = groups.at(-1) ?? '';
  const hasIpv4 = last.includes('.') && isIpv4(last) && (tail ?? head).endsWith(last);
  const count = groups.length + (hasIpv4 ? 1 : 0);
  const areGroups = (hasIpv4 ? groups.slice(0, -1) : groups).every((group) => /^[\da-f]{1,4}$/i.test(group));
  return areGroups && (tail === undefined ? count === 8 : count <= 7);
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

/** No spaces, none of the marks that URIs never have, and whole percent escapes. */
function isReference(text: string): boolean {
  return !/[\s<>"{}|\\^`]|%(?![\da-f]{2})/i.test(text);
}
