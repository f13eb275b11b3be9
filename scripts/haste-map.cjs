'use strict';

const { default: HasteMap } = require('jest-haste-map');

/**
 * Jest's list of the files, without what each of them imports: nobody asks for that but `--findRelatedTests` and
 * `--onlyChanged`, and to read all files for it costs a fresh checkout more processor time than any unit test.
 */
module.exports = class FileList extends HasteMap {
  #options;

  constructor(options) {
    // The rest is so little that a second process costs more than it saves.
    super({ ...options, computeDependencies: false, maxWorkers: 1 });
    this.#options = options;
  }

  async build() {
    await this.setupCachePath(this.#options);
    return super.build();
  }
};
