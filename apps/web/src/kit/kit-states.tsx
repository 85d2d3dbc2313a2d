import { CONTENT_STATUSES, INFLUENCER_STATUSES, NETWORKS } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { EmptyState } from '../components/empty-state';
import { ErrorState, NotFoundState } from '../components/error-state';
import { ForbiddenState } from '../components/forbidden-state';
import { InfluencerAvatar } from '../components/influencer-avatar';
import { ListEnd } from '../components/list-end';
import { LoadingOverlay } from '../components/loading-overlay';
import { LoadingRows } from '../components/loading-rows';
import { NetworkName } from '../components/network-icon';
import { ProgressBar } from '../components/progress-bar';
import { Stat } from '../components/stat';
import { ContentStatusBadge, InfluencerStatusBadge } from '../components/status-badge';
import { Tip } from '../components/tip';
import { Part, Row } from './kit-part';
import classes from './kit.module.css';

const nothing = () => undefined;
const end = { loading: false, error: null, hasMore: true, onMore: nothing };

/** What is only looked at. */
export function KitStates() {
  return (
    <>
      <Part name="States of a place">
        <EmptyState title="Nada todavía" text="Aquí se verá lo que haya." action={<Button>Agregar</Button>} />
        <ErrorState error={new Error('refused')} onRetry={nothing} />
        <NotFoundState />
        <ForbiddenState />
      </Part>
      <Part name="Loading">
        <LoadingRows rows={3} />
        <div className={classes.place}>
          <LoadingOverlay visible label="Subiendo el archivo…" withPhrases />
        </div>
        <ProgressBar value={40} aria-label="Avance" />
      </Part>
      <Part name="End of a list">
        <ListEnd {...end}>20 de 40</ListEnd>
        <ListEnd {...end} loading />
        <ListEnd {...end} error={new Error('refused')} />
      </Part>
      <Part name="Statuses">
        <Row>
          {INFLUENCER_STATUSES.map((status) => (
            <InfluencerStatusBadge key={status} status={status} />
          ))}
        </Row>
        <Row>
          {CONTENT_STATUSES.map((status) => (
            <ContentStatusBadge key={status} status={status} />
          ))}
        </Row>
      </Part>
      <Part name="Networks and creators">
        <Row>
          {NETWORKS.map((network) => (
            <NetworkName key={network} network={network} />
          ))}
        </Row>
        <Row>
          <InfluencerAvatar influencer={{ name: 'Ana Luna', username: 'ana', is_verified: true }} withName />
          <InfluencerAvatar influencer={{ name: 'Beto' }} size={48} />
        </Row>
      </Part>
      <Part name="Figures">
        <Row>
          <Stat label="Alcance" value={1_234_567} />
          <Stat label="Nada" value={null} />
          <Stat label="En camino" value={1} loading />
          <Stat size="sm" label="Texto" value="3.2%" hint="de 100" />
          <Tip label="Lo que se explica">
            <Button variant="default">Con explicación</Button>
          </Tip>
        </Row>
      </Part>
    </>
  );
}
