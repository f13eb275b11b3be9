// Written by `npm run fit:running-lines`. Fitted on:
// - documents of our own making
// - jose-papers (CC-BY-4.0)

export const loneLineWeights = {
  bias: 1.493,
  weights: {
    isFoot: 1.038,
    severalLines: -0.214,
    fromEdge: -3.537,
    white: 1.04,
    isApart: 0.15,
    looseLines: -2.933,
    pageNumber: 1.558,
    numberAtEnd: 0.649,
    parted: -0.608,
    imprint: 1.66,
    small: 2.282,
    large: -1.808,
    ownFace: 0.001,
    bold: -0.655,
    capitals: 0,
    ruledOff: 0.409,
    ruledOffSmall: 0.097,
    full: 0.078,
    long: -0.271,
    sentence: -1.263,
    smallSentence: -0.017,
    sectionStart: -0.182,
    rows: -0.252,
    isProse: 0.229,
    numberWithoutProse: 0.528,
    goesOnInside: 0.121,
    likeInside: -0.993,
    figures: -0.348,
  },
};
