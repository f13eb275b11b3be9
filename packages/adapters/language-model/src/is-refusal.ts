/** Longer answers are not a refusal, whatever they begin with. */
const longestRefusal = 400;
const openings =
  /^["'*_>\s]*(?:(?:i['’]?m|i am|we['’]re) (?:very |really )?sorry\b|sorry,? (?:but )?i\b|i apologi[sz]e\b|i (?:can['’]?t|cannot|can not|won['’]t|am unable|['’]?m unable|am not able)\b|unfortunately,? i\b|as an ai\b|es tut mir leid\b|je suis désolée?\b|lo siento\b|mi dispiace\b|(?:desculpe|lamento)\b)/i;

/** True for prose in place of the page: a model that says it will or can not. */
export function isRefusal(text: string): boolean {
  return text.length <= longestRefusal && openings.test(text);
}
