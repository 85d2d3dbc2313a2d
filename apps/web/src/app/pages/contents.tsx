import { Suspense } from 'react';
import { LoadingRows } from '../../components/loading-rows';
import type { ContentsTabProps, ContentsView } from '../../features/contents';
import { FoundTab } from '../../features/found-posts';
import { late, loadWords } from '../../lib/late';

const ContentsTab = late(async () => {
  const [room] = await Promise.all([
    import('../../features/contents'),
    loadWords(['contents', 'formulas', 'tables']),
  ]);
  return { default: room.ContentsTab };
});

/** The contents of a campaign, and what was found and may become one. */
export default function ContentsViews({
  view,
  ...props
}: Omit<ContentsTabProps, 'view'> & { view: ContentsView }) {
  const { campaign, onView } = props;
  return (
    <Suspense fallback={<LoadingRows rows={8} height={60} />}>
      {view === 'found' ? (
        <FoundTab campaign={campaign} onView={onView} onAddContent={props.onAddContent} />
      ) : (
        <ContentsTab {...props} view={view} />
      )}
    </Suspense>
  );
}
