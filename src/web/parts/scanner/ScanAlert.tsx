import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';

type AlertAction = { readonly label: string; readonly onPress: () => void };

type Props = {
  open: boolean;
  title: string;
  text: string;
  /** The last one is the main way on. */
  actions: readonly AlertAction[];
  onClose: () => void;
};

/** Something that did not work, and the ways on. Keep it mounted and drive it by `open`. */
export function ScanAlert({ open, title, text, actions, onClose }: Props) {
  return (
    <AlertFrame
      open={open}
      title={title}
      onClose={onClose}
      actions={actions.map(({ label, onPress }, index) => (
        <Button
          key={label}
          variant={index === actions.length - 1 ? 'primary' : 'secondary'}
          {...(index === 0 ? { 'data-autofocus': '' } : {})}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    >
      {text}
    </AlertFrame>
  );
}
