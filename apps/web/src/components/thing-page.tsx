import type { Campaign } from '@altavoz/contracts';
import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api';
import { isNotFound } from '../lib/error-text';
import { AppLink } from '../lib/navigation';
import { usePageTitle } from '../lib/page-title';
import { useBackToList } from '../lib/use-back-to-list';
import { paths, type ListBehind } from '../paths';
import { ErrorState, NotFoundState } from './error-state';
import type { Crumb } from './breadcrumbs';
import { PageHeader } from './page-header';
import { PanelSteps, type Walk } from './panel-steps';
import { useAskingClose } from './use-asking-close';
import { usePanelKeys, type PanelLetter } from './use-panel-keys';

interface ThingPageProps {
  campaign: Pick<Campaign, 'uuid' | 'name'>;
  /** Of what it shows. */
  id: string;
  /** The list that it was opened from, as the address has it. */
  behind: ListBehind;
  /** The page of another thing of that list that it was opened from, and goes back to. */
  above?: Crumb | undefined;
  /** That list, to go through without going back to it. */
  walk: Walk | undefined;
  /** Letters that do something with it. */
  letters?: readonly PanelLetter[] | undefined;
  title: string;
  description?: ReactNode;
  /** Beside the title: how it stands. */
  badge?: ReactNode;
  /** Before the title: whose it is. */
  media?: ReactNode;
  /** Why there is nothing to show. */
  error: unknown;
  onRetry: () => void;
  /** Whether something typed is not saved yet, and what saves it before one is asked. */
  dirty: boolean;
  save: () => Promise<boolean>;
  children: ReactNode;
}

/**
 * The page of one thing of a campaign. J and K go on through the list that it was opened from; Escape, Back and the name of
 * the campaign lead to that list, whose row gets the focus again. One opened from the page of another goes back to that one.
 */
export function ThingPage(props: ThingPageProps) {
  const { campaign, id, behind, above, walk, letters, title, description, badge, media } = props;
  const { error, onRetry, dirty, save, children } = props;
  const { t } = useTranslation(['common', 'campaigns']);
  const list = {
    label: campaign.name,
    to: paths.campaign(campaign.uuid, behind.hash ?? 'propuestas', behind.search),
  };
  const before = above ?? list;
  const back = useBackToList(id, before.to);
  const close = useAskingClose({ dirty, save, onClose: back });
  const step = (by: 1 | -1) => close(() => walk?.onStep(by));
  usePanelKeys(null, true, {
    onClose: () => close(),
    letters,
    onStep: (by) => {
      if (by === 1 ? walk?.hasNext : walk?.hasPrevious) step(by);
    },
  });
  if (error) return <ThingMissing campaign={campaign} error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeader
        title={title}
        media={media}
        badge={badge}
        crumbs={[
          { label: t('campaigns:list.title'), to: paths.campaigns() },
          list,
          ...(above ? [above] : []),
        ]}
        description={
          <>
            {description}
            {/* On a phone there are no crumbs that say whose it is. */}
            <Anchor component={AppLink} to={before.to} size="sm" display="block" hiddenFrom="sm">
              {before.label}
            </Anchor>
          </>
        }
        actions={walk && <PanelSteps walk={walk} page letters={letters} onStep={step} />}
      />
      {children}
    </>
  );
}

/** A thing that is not there, is not the caller's, or whose id is none, with the way to its campaign; or a failure. */
function ThingMissing({ campaign, error, onRetry }: Pick<ThingPageProps, 'campaign' | 'error' | 'onRetry'>) {
  const { t } = useTranslation();
  usePageTitle(t('state.not_found_title'));
  if (!isNotFound(error) && !(error instanceof ApiError && error.status === 400))
    return <ErrorState error={error} room="page" order={1} onRetry={onRetry} />;
  return (
    <NotFoundState order={1} text={t('state.gone_text')}>
      <Button variant="default" component={AppLink} to={paths.campaign(campaign.uuid, 'propuestas')}>
        {campaign.name}
      </Button>
    </NotFoundState>
  );
}
