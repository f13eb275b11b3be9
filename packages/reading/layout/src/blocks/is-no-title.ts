/** A leader, or at least two dots before the number of a page. */
const contentsEntry = /(?:\.{4,}|(?:\s\.){4,}|\.{2}\s*(?:\p{N}{1,4}|[ivxlc]+)$)/u;
/** "-f, --foreground": what a manual of a program explains below. */
const optionName = /^-{1,2}[\p{L}\p{N}?]/u;
/** "28 December 2019" or "December 28, 2019", and "Total due 5,146.63" or "$ 40.00": what a letter or a bill says of itself. */
const dateAlone = /^(?:\p{N}{1,2}\.?\s\p{L}{3,10}\.?|\p{L}{3,10}\.?\s\p{N}{1,2},)\s\p{N}{4}$/u;
const endsInMoney =
  /(?:\p{Sc}\s?\p{N}[\p{N}.,'’]*|\p{N}{1,3}(?:[.,'’\s]\p{N}{3})+[.,]\p{N}{2}|\p{N}[.,]\p{N}{2}\s?\p{Sc})$/u;
/** "./tides --all": what is typed as it stands. */
const command = /^(?:[.~]\/[\p{L}\p{N}_]|\$\s)/u;
/** "\tide{low}", "sail() {" and "moor }": lines of a program. */
const program = /^\\\p{L}|[{;]$|^[^{]*\}/u;
/** "www.example.org", with a label or without. */
const address = /^(?:\p{L}{2,}:\s*)?(?:(?:https?|ftp):\/\/|www\.)\S*$/iu;
/** "12 Quay Street · moor@tides.example": what people write of themselves. */
const mailbox = /\S@[\p{L}\p{N}-]+\.\p{L}/u;
/** “We cannot repair what we cannot pay.” */
const quotation = /^["“”„«»「『](?:\S+\s+){3,}.*[.!…。][”“"«»」』]$/u;

/** Whether a line is, however it is set, what no title is. */
export function isNoTitle(text: string): boolean {
  return [dateAlone, endsInMoney, contentsEntry, optionName, command, program, address, mailbox, quotation].some(
    (kind) => kind.test(text),
  );
}

/** Whether a line is a date and nothing else. */
export function isDateAlone(text: string): boolean {
  return dateAlone.test(text);
}
