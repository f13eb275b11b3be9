import type { Db } from './db.js';

/** What is made once for each handle on a database, and lives as long as that: for what all who use it do together. */
export function perDb<Value>(create: (db: Db) => Value): (db: Db) => Value {
  const made = new WeakMap<Db, Value>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const value = create(db);
    made.set(db, value);
    return value;
  };
}
