import { LoadingRows } from '../../components/loading-rows';

export function BriefPage() {
  return <LoadingRows />;
}
