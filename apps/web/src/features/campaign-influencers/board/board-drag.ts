import { BOARD_STATUSES, type BoardStatus } from '@altavoz/contracts';
import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';

/** What a dragged card says of itself, and how it is told from other things that are dragged. */
const KIND = 'campaign-influencer';

const isBoardStatus = (value: unknown): value is BoardStatus =>
  BOARD_STATUSES.some((status) => status === value);

/** What a column says of itself to a card over it. */
export const columnData = (status: BoardStatus): Record<string, unknown> => ({ status });

/** Whether what is dragged is a card of this board. */
export const isCard = (data: Record<string, unknown>): boolean => data['kind'] === KIND;

/**
 * Lets a card be dragged. @param preview what is shown under the pointer instead of the card when several
 * move together; null shows the card itself @returns what ends that
 */
export function makeDraggable(
  element: HTMLElement,
  uuid: string,
  preview: () => string | null,
  canDrag: () => boolean,
): () => void {
  return draggable({
    element,
    canDrag,
    getInitialData: () => ({ kind: KIND, uuid }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      const words = preview();
      if (words === null) return;
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render: ({ container }) => {
          const bubble = document.createElement('div');
          bubble.textContent = words;
          bubble.style.cssText =
            'padding:6px 12px;border-radius:8px;background:var(--mantine-color-brand-filled);color:#fff;font:600 13px var(--mantine-font-family)';
          container.append(bubble);
        },
      });
    },
  });
}

export interface BoardDrag {
  onStart: (uuid: string) => void;
  /** Where the card was let go; null outside of every column. */
  onEnd: (uuid: string, status: BoardStatus | null) => void;
}

/** Watches the drags of cards on the page. @returns what ends that */
export function watchDrags({ onStart, onEnd }: BoardDrag): () => void {
  const uuidOf = (data: Record<string, unknown>) => (typeof data['uuid'] === 'string' ? data['uuid'] : '');
  return monitorForElements({
    canMonitor: ({ source }) => isCard(source.data),
    onDragStart: ({ source }) => onStart(uuidOf(source.data)),
    onDrop: ({ source, location }) => {
      const status = location.current.dropTargets
        .map(({ data }) => data['status'])
        .find((value) => isBoardStatus(value));
      onEnd(uuidOf(source.data), isBoardStatus(status) ? status : null);
    },
  });
}
