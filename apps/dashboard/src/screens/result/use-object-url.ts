import { useEffect, useState } from 'react';

/** An address for a picture in memory, given back when it is not shown any more. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress(null);
    };
  }, [blob]);
  return address;
}
