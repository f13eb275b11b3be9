/** Who wrote the document, as descriptions say it: `The company that issues the invoice`, `Firma, die die Quittung ausstellt`. */
const writes =
  /\b(?:company|business|firm|shop|store|restaurant|organi[sz]ation|entreprise|société|empresa|firma|unternehmen|azienda|ditta|bedrijf)\b.{0,30}\b(?:issues?|issued|issuing|runs?|operates?|sells?|sold|sends?|sent|provides?|provided|émet\w*|vend\w*|emit\w*|emette\w*|ausstellt\w*|ausgestellt\w*|betreibt|uitgeeft|levert)\b/iu;

/** `Erlassende Behörde`, `authority that issued the notice`. */
const decides =
  /\b(?:erlassende|ausstellende|issuing|émettrice|emisora?|emittente|emissora) (?:behörde|stelle|authority|office|agency|autorité|autoridad|autorità|autoridade)|\bauthority (?:that|which|who) (?:issue|send|wr[io]te|decide)/iu;

/** `Name des Arztes, der ...`: who works on an account of their own heads their papers. */
const practises =
  /\b(?:name|nom|nome|nombre|naam) (?:of the|des|du|del|do|van de) (?:professional|professionista|professionnel|profesional|profissional|lawyer|practitioner)/iu;

/** `Who issues the credit note`, `the dentist who wrote the bill`. */
const whoWrites =
  /\b(?:who|that|which) (?:issue[sd]?|wr[io]tes?|sen[dt]s?|bills|billed) (?:the|this|an?) (?:\p{L}+ ){0,2}(?:invoice|bill|note|statement|receipt|document)(?!\p{L})/iu;

/** `Who bought`, `who has to pay`. */
const whoPays =
  /^who (?:buys|bought|ordered|pays|paid|owes|has to pay|is to pay|(?:is|was) (?:billed|invoiced|charged))(?!\p{L})/iu;

/** Who is to pay. */
const pays =
  /\b(?:company|person|party|organi[sz]ation|entreprise|société|empresa|firma|unternehmen|azienda|bedrijf)\b.{0,20}\b(?:billed|invoiced|charged|receives the invoice|buys|bought|ordered|facturée?|facturada|fatturata|berechnet)\b/iu;

/** The side of the deal that the description of a field asks for; undefined where it says nothing of sides. */
export function describedSide(description: string): 'supplier' | 'customer' | undefined {
  const said = description.slice(0, 200);
  if (writes.test(said) || decides.test(said) || practises.test(said) || whoWrites.test(said)) return 'supplier';
  return pays.test(said) || whoPays.test(said) ? 'customer' : undefined;
}
