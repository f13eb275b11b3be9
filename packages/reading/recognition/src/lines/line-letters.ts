/** Letters that reach below the line, wherever they stand in a word. */
export const hasDescender = /[gjpqyQ,;()[\]{}|/_$§ßçşţ@]/u;
/** Letters of which every face sets the head at nearly one height: capitals, figures, and small ones with an ascender. */
export const hasAscender = /[\p{Lu}\p{N}bdfhkl]/u;
/** What reaches about as high as an ascender in decomposed text: dots, accents and apostrophes. */
export const hasDot = /[\u0300-\u0314ij'’]/u;

/** Descenders reach this share of the size below the baseline (layout takes the same). */
export const descenderShare = 0.21;
