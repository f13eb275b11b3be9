/** Letters that reach below the line, wherever they stand in a word. */
export const hasDescender = /[gjpqyQ,;()[\]{}|/_$§ßçşţ@]/u;
/** Letters of which every face sets the head at nearly one height: capitals, figures, and small ones with an ascender. */
export const hasAscender = /[\p{Lu}\p{N}bdfhkl]/u;

/** Descenders reach this share of the size below the baseline (layout takes the same). */
export const descenderShare = 0.21;
