import { Button, type ButtonProps, ConfigProvider } from 'antd'
import { ZHU_TOKENS } from './desk-tokens.ts'

/** The vermilion button of the desk; at most one is in view. */
export function ZhuButton(props: Omit<ButtonProps, 'type' | 'danger'>) {
  return (
    <ConfigProvider theme={ZHU_TOKENS}>
      <Button {...props} type="primary" />
    </ConfigProvider>
  )
}
