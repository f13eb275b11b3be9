import TestSequencer from '@jest/test-sequencer';

const order = ['system', 'integration', 'unit'];

/** The slow kinds first, so that what is left for the end is short and every processor is busy to the last. */
export default class RectoTestSequencer extends TestSequencer {
  sort(tests) {
    const rank = ({ context }) => order.indexOf(context.config.displayName?.name);
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
