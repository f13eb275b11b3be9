import { useState, type ReactElement } from 'react';
import { IconButton } from './button.js';
import { tellFailure } from './toast.js';

/** Copies a text; it says for a moment that it has. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1_500);
    } catch (error) {
      tellFailure('Nothing was copied', error);
    }
  };
  return (
    <IconButton label={isCopied ? 'Copied' : label} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()} />
  );
}
