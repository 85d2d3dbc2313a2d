import { LoadingRows } from '../../components/loading-rows';

export function ExternalPage() {
  return <LoadingRows />;
}
