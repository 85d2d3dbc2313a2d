/**
 * How long whatever stands on the database waits for it, in milliseconds, in one place: an outage that outlasts
 * all of them is like any longer one.
 */
export const PATIENCE = {
  /** How long a database may take to accept a connection. */
  connect: 3_000,
  /** The server gives a statement up first and says so; past this, it is silent. */
  silence: 1_000,
  /** How long a free connection of a pool is kept. */
  idle: 30_000,
  /** A statement of a job may take this long: it has a batch of thousands of rows at hand. */
  jobStatement: 120_000,
  /** A standing connection: between two tries to make it again, and for each answer. */
  firstPause: 100,
  longestPause: 1_000,
  answer: 5_000,
  /** How often the listener asks whether its connection is still there. */
  listenerCheck: 20_000,
  /** How often a worker looks for others that died. Two looks in a row find one dead. */
  workerLook: 10_000,
  /** Without its lock a worker stops before two looks of another can have passed. */
  withoutLock: 5_000,
  /** How long a worker may take to end once none of its jobs runs any more. */
  workerEnd: 10_000,
} as const;
