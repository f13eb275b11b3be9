import type { TableDesign } from '../typeset/table-model.js';
import type { Desk } from './create-desk.js';

function baseDesign({ random, look }: Desk): TableDesign {
  return {
    rules: 'none',
    ruleThickness: random.pick([0.4, 0.5, 0.75, 1]),
    isSegmented: random.chance(0.5),
    headerGround: false,
    hasStripes: false,
    isHeaderBold: random.chance(0.8),
    sizePt: look.body.sizePt * random.between(0.82, 1),
    paddingX: random.between(3, 6),
    paddingY: random.between(1.5, 4.5),
    isFullWidth: random.chance(0.55),
    valign: 'top',
    hasLeaders: false,
    isHeaderRepeated: random.chance(0.6),
  };
}

/** Lines around every cell, or enough of them to see the cells. */
export function ruledDesign(desk: Desk): TableDesign {
  const rules = desk.random.pick(['grid', 'grid', 'grid', 'rows', 'columns', 'frame'] as const);
  const base = baseDesign(desk);
  return {
    ...base,
    rules,
    headerGround: desk.random.chance(0.4),
    hasStripes: rules === 'frame' || desk.random.chance(0.15),
    paddingX: rules === 'frame' ? base.paddingX + 5 : base.paddingX,
    valign: rules === 'grid' || rules === 'rows' ? desk.random.pick(['top', 'top', 'middle']) : 'top',
  };
}

/** Lines around every cell. */
export function gridDesign(desk: Desk): TableDesign {
  return { ...baseDesign(desk), rules: 'grid', headerGround: desk.random.chance(0.4) };
}

/** A line above, one under the header, one below. */
export function bookDesign(desk: Desk): TableDesign {
  const base = baseDesign(desk);
  return { ...base, rules: 'booktabs', paddingX: base.paddingX + 3, paddingY: Math.min(base.paddingY, 2.5) };
}

/** No lines: only white space, or stripes. */
export function unruledDesign(desk: Desk): TableDesign {
  const base = baseDesign(desk);
  const hasStripes = desk.random.chance(0.25);
  return { ...base, hasStripes, headerGround: hasStripes || desk.random.chance(0.2), paddingX: base.paddingX + 5 };
}

/** The statements of accountants: lines above sums only, leaders now and then. */
export function statementDesign(desk: Desk): TableDesign {
  const base = baseDesign(desk);
  return {
    ...base,
    rules: desk.random.pick(['none', 'none', 'booktabs']),
    paddingX: base.paddingX + 4,
    isFullWidth: desk.random.chance(0.7),
    hasLeaders: desk.random.chance(0.35),
  };
}
