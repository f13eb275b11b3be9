import { expect, test } from '@jest/globals';
import { measureCoverage } from './measure-coverage.js';

test('all words there is 1, whatever the markup', () => {
  expect(measureCoverage(['Total:', '3.50', 'a_b', '•'], '# **Total:** 3\\.50\n\n- a\\_b')).toBe(1);
});

test('half of the words there is a half', () => {
  expect(measureCoverage(['one', 'two', 'three', 'four'], 'one three')).toBe(0.5);
});

test('a word written once covers one of two', () => {
  expect(measureCoverage(['again', 'again'], 'again')).toBe(0.5);
});

test('halves of a word joined over a line end are covered', () => {
  expect(measureCoverage(['win-', 'dow', 'sill'], 'window sill')).toBe(1);
});

test('a page without words is covered', () => {
  expect(measureCoverage(['—'], '')).toBe(1);
});
