/** The user's selfie next to their name; initials if there is none or it cannot be loaded. */
import { getPicture, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { initials } from '../../app/initials.ts';

export function Face({ name, hasPicture }: { name: string; hasPicture: boolean }) {
  // Companies and agents have no picture; for a person, fetch it once a selfie was uploaded.
  const review = useCall(getReview, {}, { enabled: hasPicture });
  const isSent = review.data?.documents.some(({ kind }) => kind === 'selfie') === true;
  const { data } = useCall(getPicture, {}, { enabled: isSent });
  return (
    <span aria-hidden className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-base font-bold text-link">
      {data ? <img src={`data:${data.contentType};base64,${data.image}`} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}
