import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useWalk, type WalkedList } from '../../../components/use-walk';
import type { Place } from '../../../paths';
import { RecordPanel } from './record-panel';

export interface OpenRecordProps {
  campaign: Campaign;
  /** The id of the campaign influencer, as the address has it. */
  record: string;
  /** Who else stands in the list behind it; left out where it is no list of creators. */
  list?: WalkedList;
  onOpen?: (record: string) => void;
  onClose: () => void;
  /** Asks what contents the creator gets. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
  /** Where a content opens; else in the tab of the contents. */
  contentPlace?: (content: string) => Place;
  /** It lies over what is behind it also where there is room beside it. */
  over?: boolean;
  /** What stands for a creator in that list: it gets the focus when the record closes. */
  rowOf?: (record: string) => HTMLElement | null;
}

const NO_LIST: WalkedList = { ids: [] };

/** The record of the creator that the address names, with the list behind it to go through. */
export function OpenRecord({ list = NO_LIST, onOpen, rowOf, ...panel }: OpenRecordProps) {
  const { record } = panel;
  const walk = useWalk(list, record, (id) => onOpen?.(id));
  return <RecordPanel key={record} {...panel} walk={walk} returnTo={() => rowOf?.(record) ?? null} />;
}
