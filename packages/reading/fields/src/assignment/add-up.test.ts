import { expect, test } from '@jest/globals';
import { planOf } from '../schema/plan-of.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { addUp } from './add-up.js';

const schema = {
  type: 'object',
  properties: { net_total: { type: 'number' }, vat_amount: { type: 'number' }, total: { type: 'number' } },
};
const leaves = planOf(schema).fields.fields.map(({ plan }) => plan as LeafPlan);

const ranked = (...all: readonly (readonly [value: number, probability: number][])[]) =>
  all.flatMap((best, index) => {
    const leaf = leaves[index];
    return leaf === undefined
      ? []
      : [{ leaf, best: best.map(([value, probability]) => ({ candidate: { value }, probability })) }];
  });

const firsts = (sums: ReturnType<typeof addUp>) => leaves.map((leaf) => sums.get(leaf)?.[0]?.candidate.value);

test('three amounts that add up go before one that is likelier alone, and become likelier', () => {
  const sums = addUp(
    ranked(
      [
        [33, 0.8],
        [100, 0.4],
      ],
      [[19, 0.6]],
      [[119, 0.9]],
    ),
  );
  expect(firsts(sums)).toEqual([100, 19, 119]);
  expect(leaves.map((leaf) => (sums.get(leaf)?.[0]?.probability ?? 0) > 0.8)).toEqual([true, true, true]);
});

test('amounts that are out of the question bear nobody out, nor does a field that nothing is there for', () => {
  expect(
    addUp(
      ranked(
        [
          [33, 0.99],
          [100, 0.003],
        ],
        [
          [6, 0.99],
          [19, 0.003],
        ],
        [[119, 0.9]],
      ),
    ).size,
  ).toBe(0);
  expect(addUp(ranked([[100, 0.9]], [], [[119, 0.9]])).size).toBe(0);
});
