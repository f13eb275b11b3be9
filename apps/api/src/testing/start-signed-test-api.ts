import type { RunningApi } from '../start-api.js';
import { messageSecrets } from './documented-call.js';
import { startTestApi, type TestApi } from './start-test-api.js';

/** A test API that takes the signed messages of operations without a key, and the one that it stands beside. */
export async function startSignedTestApi(): Promise<{ base: TestApi; api: RunningApi; close: () => Promise<void> }> {
  const base = await startTestApi();
  const { operateCredits: operatorSecret = '', receivePayment: paymentsSecret = '' } = messageSecrets;
  const api = await base.another({ settings: { operatorSecret, paymentsSecret } });
  return {
    base,
    api,
    close: async () => {
      await api.close();
      await base.close();
    },
  };
}
