const pageWord = String.raw`(?:page|pg\.?|p\.|seite|s\.|pág(?:ina)?\.?|pagina|pag\.?|blatt|folio|bladzijde|blz\.?)`;
const ofWord = String.raw`(?:of|von|de|di|du|da|do|van|sur|\/|\|)`;
const arabic = new RegExp(
  String.raw`^[-–—|[(\s]*(?:${pageWord}\s*)?\d{1,4}(?:\s*${ofWord}\s*\d{1,4})?[-–—|\])\s.]*$`,
  'iu',
);
const roman =
  /^[-–—[(\s]*(?:(?=[ivxlc])m*c{0,4}(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})|(?=[IVXL])(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4}))[-–—\])\s.]*$/u;

/** "12 | Magazine", "Report / 12": a number parted from the name of the work by a mark. */
const besideName = /^(?:\d{1,4}\s*[|·•]\s*\S.{0,40}|\S.{0,40}(?:\s*[|·•]|\s\/)\s*\d{1,4})$/u;

/** True for a line that is nothing but the number of a page: "7", "- 7 -", "Page 7 of 12", "xiv", "7 | Magazine". */
export function isPageNumber(text: string): boolean {
  return arabic.test(text) || roman.test(text) || besideName.test(text);
}
