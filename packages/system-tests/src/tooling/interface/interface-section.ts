import type { TestFile } from './test-files.js';

/** A test by its file and its full title as the source writes it, its groups parted by ` > `. */
export type TestName = `${TestFile}: ${string}`;

export interface InterfaceSection {
  /** Its number in its document, such as `4.1`. */
  number: string;
  title: string;
  /** Each rule of the section with the tests that fail when it is broken. */
  rules: Readonly<Record<string, readonly [TestName, ...TestName[]]>>;
}
