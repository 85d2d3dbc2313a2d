import { METRICS, type ContentStatus, type StoredContent } from '@altavoz/contracts';
import { ENGAGEMENT_FIELDS, isPlainDay, METRIC_OF_FIELD } from '@altavoz/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import type { ApiError } from '../../lib/api';
import { fieldErrors, isLinkTaken } from '../../lib/error-text';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import { useSavedFields, type SavedFields } from '../../lib/use-saved-fields';
import { contentProblems, possibleYears, typingProblems } from './check-content';
import { useContentName, useOfferPublished, useUpdateContent, type UpdateBody } from './content-changes';
import {
  expectedOf,
  linkOf,
  storedContent,
  valuesOf,
  type ContentField,
  type SavedContent,
} from './content-form';
import { contentsKey } from './content-queries';
import { draftSeen } from './draft-seen';
import { mediaParts } from '../../lib/content-files';

/** The fields of a content as they are saved, and what its reader has looked at. */
export interface SavedContentFields extends SavedFields<SavedContent> {
  /** The content as it is drawn, with what they saved of it themselves since. */
  lookedAt: () => StoredContent;
}

interface Fields {
  campaign: string;
  content: StoredContent;
  mayChange: boolean;
}

/**
 * Status, link, day, cost, file and metrics of a content, each saved by itself [CON-45, MET-07…11]. A figure is taken
 * back by withdrawing its reading, since nobody measured the one before anew.
 */
export function useContentFields({ campaign, content, mayChange }: Fields): SavedContentFields {
  const { t } = useTranslation(['contents', 'readings']);
  const client = useQueryClient();
  const which = useContentName();
  const { labelOf } = useContentWords();
  const { mutateAsync } = useUpdateContent(campaign);
  const offerPublished = useOfferPublished(campaign);
  const stored = storedContent(content);
  /** Of the draft what one has saved oneself, and when: it is decided of before the content is drawn with it. */
  const own = useRef<{ at: string; parts: Partial<StoredContent> }>({ at: '', parts: {} });
  const ownParts = () => (own.current.at > content.updated_at ? own.current.parts : {});
  /** Whether what was saved last set right what a network had told, and stays for that. */
  const corrected = useRef(false);
  const lookedAt = () => ({ ...content, ...ownParts() });
  const confirmTaken = (error: ApiError) =>
    confirmDialog({
      title: t('form.link_taken_question'),
      text: fieldErrors(error)['url_info'],
      confirmLabel: t('form.save_anyway'),
      tone: 'primary',
    });
  const update = async (list: readonly ContentField[], body: () => Promise<UpdateBody>) => {
    const answer = await mutateAsync({ content: content.uuid, body }).catch(async (error: unknown) => {
      if (!isLinkTaken(error) || !(await confirmTaken(error))) throw error;
      return mutateAsync({
        content: content.uuid,
        body: async () => ({ ...(await body()), same_link: true }),
      });
    });
    const { url_info, image_content, updated_at } = answer.content;
    // The rest of an answer may be of somebody else, which nobody has looked at yet.
    if (list.includes('url_info') || list.includes('image_content'))
      own.current = {
        at: updated_at,
        parts: {
          ...ownParts(),
          ...(list.includes('url_info') ? { url_info } : {}),
          ...(list.includes('image_content') ? { image_content } : {}),
        },
      };
    return answer;
  };
  const fields = useSavedFields<SavedContent>({
    stored,
    mayChange,
    of: { id: content.uuid, name: which(content) },
    labelOf,
    problemOf: (field, value) => {
      const fields = { ...stored, [field]: value };
      const problem = (
        stored.status === 'content_published' && field !== 'status'
          ? contentProblems(valuesOf(fields), content.network, content.content_type, content)
          : typingProblems(valuesOf(fields), content, content.content_type)
      )[field as Exclude<ContentField, 'status' | 'rejection_reason'>];
      return problem ? t(`form.${problem}`, possibleYears()) : null;
    },
    store: async (change, seen) => {
      const list = Object.keys(change) as ContentField[];
      const answer = await update(list, async () => ({
        ...(await bodyOf(change)),
        expected: {
          ...expectedOf(seen),
          // Nobody decides of a draft that they have not seen.
          ...(change.status !== undefined && seen.status === 'content_submitted' && draftSeen(lookedAt())),
        },
      }));
      corrected.current = METRICS.some(
        (metric) =>
          metric in change &&
          !content.figures[metric]?.pinned_at &&
          answer.content.figures[metric]?.pinned_at,
      );
      if (change.status === 'content_published' && answer.all_published) offerPublished(answer.content);
      return async () =>
        update(list, async () => ({
          ...(await bodyOf(seen)),
          ...('image_content' in seen ? { blob_preview: content.blob_preview, restores: true } : {}),
          ...(answer.reading ? { withdraws: answer.reading } : {}),
          // As it was, whoever has the link by now.
          same_link: true,
          expected: Object.fromEntries(list.map((field) => [field, answer.content[field]])),
        }));
    },
    noteOf: () => (corrected.current ? t('readings:corrected') : undefined),
    onStale: () => void client.invalidateQueries({ queryKey: contentsKey(campaign) }),
  });
  return { ...fields, lookedAt };
}

/** Fields of a content as they are sent; what is stored of a file is its address. */
async function bodyOf({
  status,
  published_date: day,
  url_info: link,
  estimated_cost: cost,
  image_content: file,
  rejection_reason: reason,
  ...metrics
}: Partial<SavedContent>): Promise<UpdateBody> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(day === undefined ? {} : { published_date: day || null }),
    ...(link === undefined ? {} : { url_info: linkOf(link) || null }),
    ...(cost === undefined ? {} : { estimated_cost: cost === '' ? null : Number(cost) }),
    ...(reason === undefined ? {} : { rejection_reason: reason }),
    ...(file === undefined ? {} : file instanceof File ? await mediaParts(file) : { image_content: file }),
    ...Object.fromEntries(
      Object.entries(metrics).map(([metric, value]) => [metric, value === '' ? null : Number(value)]),
    ),
  };
}

/** The fields of a content, and what stands in them, in the words of its panel. */
export function useContentWords() {
  const { t } = useTranslation(['contents', 'vocabulary']);
  const labelOf = (field: ContentField): string => {
    switch (field) {
      case 'status':
        return t('panel.status');
      case 'url_info':
        return t('form.link');
      case 'published_date':
        return t('add.date');
      case 'estimated_cost':
        return t('add.cost');
      case 'rejection_reason':
        return t('panel.reason');
      case 'image_content':
        return t('form.file');
      default: {
        const engagement = ENGAGEMENT_FIELDS.find((one) => METRIC_OF_FIELD[one] === field);
        return engagement ? t(`field.${engagement}`) : t(`vocabulary:metric.${field}`);
      }
    }
  };
  const shown = (field: ContentField, value: SavedContent[ContentField], currency: string): string => {
    if (value instanceof File) return value.name;
    if (field === 'image_content') return value === null ? '' : t('form.other_file');
    if (value === null || value === '') return '';
    if (field === 'status') return t(`vocabulary:content_status.${value as ContentStatus}`);
    if (field === 'published_date' && isPlainDay(String(value))) return formatDay(String(value));
    if (typeof value !== 'number') return value;
    return field === 'estimated_cost' ? formatMoney(value, currency) : formatNumber(value);
  };
  return { labelOf, shown };
}
