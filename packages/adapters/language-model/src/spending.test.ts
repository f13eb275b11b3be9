import { expect, test } from '@jest/globals';
import { Spending } from './spending.js';

const free = { pricePerMillionInputTokens: 0, pricePerMillionOutputTokens: 0 };
const most = { inputTokens: 400, outputTokens: 600 };

test('what is in flight counts in full until it is settled, however many are in progress', () => {
  const spending = new Spending({ ...free, tokensPerHour: 2_000 }, () => 0);
  const first = spending.reserve(most);
  expect([first, spending.reserve(most), spending.reserve(most)].map((one) => one !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
  first?.settle({ inputTokens: 0, outputTokens: 0 });
  first?.settle({ inputTokens: 0, outputTokens: 0 });
  expect(spending.reserve(most)).toBeDefined();
  expect(spending.reserve(most)).toBeUndefined();
});

test('an hour and a day begin again, and a request that was in flight does not count in the next', () => {
  let now = 0;
  const hourly = new Spending({ ...free, tokensPerHour: 1_000 }, () => now);
  const prices = { pricePerMillionInputTokens: 1_000, pricePerMillionOutputTokens: 1_000 };
  const daily = new Spending({ ...prices, costPerDay: 1 }, () => now);
  const late = hourly.reserve(most);
  expect(daily.reserve(most)).toBeDefined();
  now = 3_600_000;
  expect(hourly.reserve(most)).toBeDefined();
  expect(daily.reserve(most)).toBeUndefined();
  late?.settle({ inputTokens: 0, outputTokens: 0 });
  expect(hourly.reserve(most)).toBeUndefined();
  now = 24 * 3_600_000;
  expect(daily.reserve(most)).toBeDefined();
});
