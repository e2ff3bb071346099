import type { ApiRefusal } from './api-reference.props.ts';

export function RefusalList({ refusals }: { readonly refusals: readonly ApiRefusal[] }) {
  return (
    <ul className="api-refusals">
      {refusals.map((refusal) => (
        <li key={refusal.code}>
          <span className="api-status">{refusal.status}</span> <code>{refusal.code}</code>{' '}
          <span>{refusal.message}</span>
        </li>
      ))}
    </ul>
  );
}
