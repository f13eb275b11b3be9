/** Words, as labels spell them in every language, that tell one field from another that is called alike: a label without them is another's. */
export const tellingWords: ReadonlySet<string> = new Set(
  (
    'opening closing old new current next first second third last previous co coholder emergency spouse parent child guardian birth due ' +
    'delivery shipping billing expiry start end issue signature mobile fax tax net gross total sub unit paid tip discount min max ' +
    'average minimum maximum vat register our your'
  ).split(' '),
);
