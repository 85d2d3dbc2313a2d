/** A filter that leaves out some of the rows that fit it, as the API takes it. */
export const allBut = <Filter extends object>(filter: Filter, except: readonly { uuid: string }[]) =>
  except.length > 0 ? { ...filter, except: except.map(({ uuid }) => uuid) } : filter;
