/** What Prisma attaches to a known error, as far as these predicates look. */
interface PrismaErrorShape {
  code?: unknown;
  meta?: {
    driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown; constraint?: unknown } };
    code?: unknown;
  };
}

/** Reads any thrown value as a possible Prisma error; every field is still unknown. */
function shapeOf(error: unknown): PrismaErrorShape {
  return typeof error === 'object' && error !== null ? error : {};
}

function sqlState(error: unknown): unknown {
  const { meta } = shapeOf(error);
  return meta?.driverAdapterError?.cause?.originalCode ?? meta?.code;
}

/** The name that Prisma's driver adapter gives to what happened: all that a raw query tells of a connection that failed. */
function adapterKind(error: unknown): unknown {
  return shapeOf(error).meta?.driverAdapterError?.cause?.kind;
}

/** True when a row with the same unique values exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return shapeOf(error).code === 'P2002' || sqlState(error) === '23505';
}

/** True when the transaction lost a deadlock or a write conflict and may simply run again. */
export function isSerializationFailure(error: unknown): boolean {
  return shapeOf(error).code === 'P2034' || sqlState(error) === '40P01' || sqlState(error) === '40001';
}

/** `invalid_schema_name`, `undefined_table`, `undefined_function`. */
const missingStates = new Set<unknown>(['3F000', '42P01', '42883']);

/** True when a statement named a schema, a table or a function that the database does not have. */
export function isMissingObject(error: unknown): boolean {
  return missingStates.has(sqlState(error));
}

/** Prisma codes for a server that is unreachable, refuses, times out or has no connection left. */
const unavailableCodes = new Set<unknown>(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);
/**
 * Their counterparts from the driver and from Postgres itself: class 08 (connection), 53 (resources, as a full disk),
 * 57 (an operator's or a time limit's intervention), 58 (the system around it), and a server that only reads (25006).
 */
const unavailablePattern =
  /^(57P0[1-3]|57014|25006|53[0-9A-Z]{3}|58[0-9A-Z]{3}|08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;

/** And the driver adapter's names for the same. */
const unavailableKinds = new Set<unknown>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
]);

/** True when Postgres could not be reached, went away or cannot do its work: the same may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code } = shapeOf(error);
  if (unavailableCodes.has(code) || unavailableKinds.has(adapterKind(error))) return true;
  if ([code, sqlState(error)].some((value) => typeof value === 'string' && unavailablePattern.test(value))) return true;
  return error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
