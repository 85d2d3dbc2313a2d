import { LoadingRows } from '../../components/loading-rows';

export function CampaignPage() {
  return <LoadingRows />;
}
