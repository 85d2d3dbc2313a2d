import { useParams } from '@tanstack/react-router';
import { CallPage, CallsList } from '../../features/casting-calls';

/** The casting calls of the company. */
export function CastingCallsPage() {
  return <CallsList />;
}

/** A casting call, for whoever may apply to it. */
export function CastingCallPage() {
  const { call } = useParams({ from: '/either/casting-calls/$call' });
  return <CallPage key={call} id={call} />;
}
