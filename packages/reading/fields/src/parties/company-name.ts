/** Legal forms at the end of a company's name. */
export const legalForm =
  /(?<![\p{L}\d])(?:GmbH|mbH|AG|KG|UG|OHG|e\.? ?K\.?|e\.? ?V\.?|Ltd|Limited|LLC|L\.L\.C|L\.?P|N\.A|Inc|Corp|Corporation|PLC|plc|LLP|SARL|SAS|SASU|EURL|SNC|S\.?A\.?|S\.?L\.?U?|S\.?r\.?l\.?s?|S\.?p\.?A\.?|S\.?n\.?c\.?|Lda|Ltda|B\.?V\.?|N\.?V\.?|VOF|Oy|AB|ApS|A\/S|Pty|Co|Company|Sons|Group|Holding|Bros|Sdn|Bhd|Berhad|Pte|S\/B|Tbk|Oyj|ASA|Kft|d\.o\.o|s\.r\.o|z ?o\.o|GMBH|LTD|LIMITED|INC|CORP|LDA|LTDA|PTY|SDN|BHD|BERHAD|PTE|COMPANY|SONS|GROUP|HOLDING|HOLDINGS|BROS)\.?(?![\p{L}\d])/u;

/** True for a name that ends with the legal form of a company. */
export function isCompanyName(text: string): boolean {
  return legalForm.test(text);
}

/** True for a word that is nothing but a legal form: `Inc.`, `L.P.`, `GmbH,`. */
export function isCompanyForm(word: string): boolean {
  const text = word.trim().replace(/[,;:)]+$/, '');
  return legalForm.exec(text)?.[0].replace(/\.$/, '') === text.replace(/\.$/, '') && text !== '';
}
