import { expect, test } from '@jest/globals';
import { createDownloadPlaces } from './download-places.js';

const create = () => createDownloadPlaces({ total: 32, perTeam: 16, perHost: 8 }, () => 0);

test('sixteen downloads that hang, of one team or of one host, leave places to all others', () => {
  const ofOneTeam = create();
  const held = Array.from({ length: 16 }, (_, turn) => ofOneTeam.take({ teamId: 'a', host: `slow-${turn}`, turn }));
  expect(held.filter((wait) => wait === null).length).toBeLessThanOrEqual(11);
  expect(ofOneTeam.take({ teamId: 'b', host: 'well', turn: 0 })).toBeNull();
  const ofOneHost = create();
  const hanging = Array.from({ length: 16 }, (_, turn) => ofOneHost.take({ teamId: `${turn}`, host: 'slow', turn }));
  expect(hanging.filter((wait) => wait === null).length).toBeLessThanOrEqual(7);
  expect(ofOneHost.take({ teamId: 'b', host: 'well', turn: 0 })).toBeNull();
});

test('who has no place asks again the later the more of its team stands before it, and never after a minute', () => {
  const places = create();
  let turn = 0;
  while (places.take({ teamId: 'a', host: `${turn}`, turn }) === null) turn += 1;
  const waitOf = (ahead: number) => places.take({ teamId: 'a', host: 'x', turn: ahead })?.waitMs;
  expect([waitOf(20), waitOf(200), waitOf(5_000)]).toEqual([2_000, 11_000, 60_000]);
});

test('a place that is left can be taken again', () => {
  const places = createDownloadPlaces({ total: 2, perTeam: 1, perHost: 1 });
  const download = { teamId: 'a', host: 'h', turn: 3 };
  expect(places.take(download)).toBeNull();
  expect(places.take({ ...download, host: 'other' })).not.toBeNull();
  places.leave(download);
  expect(places.take({ ...download, host: 'other' })).toBeNull();
});
