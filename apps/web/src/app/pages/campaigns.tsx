import { LoadingRows } from '../../components/loading-rows';

export function CampaignsPage() {
  return <LoadingRows />;
}
