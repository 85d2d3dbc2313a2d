import type { DownloadFormat } from '@altavoz/contracts';
import { loadWords } from '../lib/late';
import { lateMenu, type ActionItem } from './action-menu';
import { ExportButton } from './export-button';

/** What the rows of an export are. */
export type Exported = 'creators' | 'contents' | 'figures' | 'transactions';

/** What an export can hold, and how it is saved. */
export interface ExportReach {
  /** How many rows that are; unknown while they are being counted. */
  count: number | undefined;
  /** There are more of them than were counted. */
  capped?: boolean | undefined;
  /** @returns the name of the file @throws ApiError */
  save: (format: DownloadFormat) => Promise<string>;
}

export interface NamedReach extends ExportReach {
  name: 'chosen' | 'filtered' | 'published' | 'all' | 'figures';
}

export interface ExportMenuProps {
  /** Transactions are saved by a button alone, in one format. */
  of: Exclude<Exported, 'transactions'>;
  reaches: readonly NamedReach[];
  /** What else the page can be saved as. */
  page?: readonly ActionItem[];
  /** Called when the pointer or the focus comes near, before the rows need to be counted. */
  onNear?: () => void;
  loading?: boolean;
}

const Opened = lateMenu(async () => {
  const [{ ExportMenuOpened }] = await Promise.all([import('./export-menu-opened'), loadWords(['exports'])]);
  return { default: ExportMenuOpened };
});

/** The button of every export: its menu asks for the format, and says how many rows each choice has. */
export function ExportMenu({ onNear, loading = false, ...menu }: ExportMenuProps) {
  return (
    <span onPointerEnter={onNear} onFocus={onNear}>
      <Opened {...menu}>
        <ExportButton loading={loading} />
      </Opened>
    </span>
  );
}
