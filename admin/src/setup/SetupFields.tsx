import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { CentreInput } from './CentreInput.tsx'

export function SetupFields() {
  return (
    <>
      <Section title="Switches">
        <FlagInput
          source="shoppingFlag"
          label="Shopping"
          helperText="While off, nothing can be added to a basket or paid; shoppers read 'Sales closed'."
        />
        <FlagInput
          source="deliveryFlag"
          label="Delivery"
          helperText="While off, nothing is delivered and shoppers read 'Delivery closed'; pickup stays."
        />
        <FlagInput
          source="shoppingByPhone"
          label="Shopping by phone"
          helperText="While on, the shop offers to take orders at the main phone number."
        />
        <TextLine
          source="showMessage"
          label="Message"
          helperText="Shown above every page of the shop; empty for none"
          multiline
        />
      </Section>
      <Section title="Taxes and fees">
        <FieldGrid columns={4}>
          <Percent source="tax" label="Tax" helperText="On goods that are not zero-rated" />
          <Percent source="deliveryTax" label="Delivery tax" helperText="On the delivery cost" />
          <Percent
            source="administrationFee"
            label="Administration fee"
            helperText="Of the goods before tax; shoppers see it from the basket on"
          />
          <Percent
            source="administrationFeeTax"
            label="Administration fee tax"
            helperText="On the administration fee"
          />
        </FieldGrid>
      </Section>
      <Section title="Company">
        <FieldGrid>
          <TextLine source="companyName" label="Company name" />
          <TextLine source="legalName" label="Legal name" helperText="Printed on the invoice" />
          <TextLine source="gstNumber" label="GST/HST number" helperText="Printed on the invoice" />
          <TextLine source="address" label="Address" />
          <TextLine
            source="openingHours"
            label="Opening hours"
            helperText="For search engines, like Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00"
          />
          <TextLine
            source="pickupAddress"
            label="Pickup address"
            helperText="Where orders are picked up, in English · and in Persian; empty for the address"
          />
        </FieldGrid>
      </Section>
      <Section title="Contacts">
        <FieldGrid>
          <TextLine source="mainPhone" label="Main phone" />
          <TextLine source="mainEmail" label="Main email" />
          <TextLine source="supportPhone" label="Support phone" />
          <TextLine
            source="supportEmail"
            label="Support email"
            helperText="Gets what the contact form sends; empty for the main email"
          />
        </FieldGrid>
      </Section>
      <Section title="Map center">
        <CentreInput />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: Text; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, my: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t(title)}
      </Typography>
      {children}
    </Paper>
  )
}

type PercentProps = { source: string; label: Text; helperText: Text }

function Percent({ source, label, helperText }: PercentProps) {
  return (
    <DecimalInput
      source={source}
      label={label}
      decimals={2}
      unit={{ end: '%' }}
      helperText={t(helperText)}
    />
  )
}
